package dev.benchbook.analysis.charts;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Image;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.ImageObserver;
import java.util.Map;

/**
 * A {@code Graphics2D} that writes SVG: strings and recognised letter outlines become {@code
 * <text>}, clips are applied to the geometry, paints that are no plain colour become images. XOR
 * mode and copying of areas have no meaning in SVG: the first is ignored, the second refused.
 */
final class SvgGraphics2D extends ShapeGraphics2D {

  private static final BufferedImage SCREEN = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB);

  private final SvgDocument document;
  private final OutlineText outlines;
  private final RenderingHints hints = new RenderingHints(null);
  private AffineTransform transform = new AffineTransform();
  private Paint paint = Color.BLACK;
  private Color background = Color.WHITE;
  private Stroke stroke = new BasicStroke();
  private Font font = Theme.LABEL;
  private Composite composite = AlphaComposite.SrcOver;

  /** The clip in pixels; null means everything. */
  private Shape clip;

  SvgGraphics2D(SvgDocument document, OutlineText outlines) {
    this.document = document;
    this.outlines = outlines;
    hints.put(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
  }

  /** Writes a text with an anchor, which a plain {@code drawString} can't say. */
  void text(String text, double x, double y, TextAnchor anchor) {
    AffineTransform at = new AffineTransform(transform);
    at.translate(x, y);
    document.text(text, font, solid(), anchor, at);
  }

  @Override
  public void fill(Shape shape) {
    if (!(paint instanceof Color)) {
      fillWithImage(shape);
      return;
    }
    if (solid().getAlpha() == 0) {
      return;
    }
    if (outlines.find(shape, font).map(this::writeFound).orElse(false)) {
      return;
    }
    Shape part = ClipArea.filled(inPixels(shape), clip);
    if (part != null) {
      document.fill(part, solid());
    }
  }

  @Override
  public void draw(Shape shape) {
    boolean plain = stroke instanceof BasicStroke && paint instanceof Color;
    if (!plain || (clip != null && !(clip instanceof Rectangle2D))) {
      fill(stroke.createStrokedShape(shape));
      return;
    }
    if (solid().getAlpha() == 0) {
      return;
    }
    Shape line = inPixels(shape);
    Shape part = clip == null ? line : ClipArea.line(line, (Rectangle2D) clip);
    if (part != null) {
      double scale = Math.sqrt(Math.abs(transform.getDeterminant()));
      document.stroke(part, (BasicStroke) stroke, scale, solid());
    }
  }

  @Override
  public void drawString(String text, float x, float y) {
    text(text, x, y, TextAnchor.START);
  }

  @Override
  public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
    AffineTransform before = getTransform();
    translate(x, y);
    fill(glyphs.getOutline());
    setTransform(before);
  }

  @Override
  public boolean drawImage(Image image, AffineTransform at, ImageObserver observer) {
    BufferedImage copy = SvgImages.copy(image);
    if (copy == null) {
      return false;
    }
    AffineTransform place = new AffineTransform(transform);
    place.concatenate(at == null ? new AffineTransform() : at);
    place.scale(copy.getWidth(), copy.getHeight());
    Rectangle2D bounds = clip == null ? null : clip.getBounds2D();
    Shape unit = place.createTransformedShape(new Rectangle2D.Double(0, 0, 1, 1));
    boolean inside = bounds == null || bounds.contains(unit.getBounds2D());
    document.image(SvgImages.dataUri(copy, alpha()), place, inside ? null : bounds);
    return true;
  }

  @Override
  public void clearRect(int x, int y, int width, int height) {
    Paint before = paint;
    paint = background;
    fillRect(x, y, width, height);
    paint = before;
  }

  @Override
  public boolean hit(Rectangle rectangle, Shape shape, boolean onStroke) {
    Shape tested = onStroke ? stroke.createStrokedShape(shape) : shape;
    return inPixels(tested).intersects(rectangle);
  }

  @Override
  public void copyArea(int x, int y, int width, int height, int dx, int dy) {
    throw new UnsupportedOperationException(
        "copyArea: an SVG picture has no pixels to copy; draw the shapes again instead");
  }

  @Override
  public Graphics create() {
    SvgGraphics2D copy = new SvgGraphics2D(document, outlines);
    copy.hints.putAll(hints);
    copy.transform = new AffineTransform(transform);
    copy.paint = paint;
    copy.background = background;
    copy.stroke = stroke;
    copy.font = font;
    copy.composite = composite;
    copy.clip = clip;
    return copy;
  }

  @Override
  public void dispose() {
    // Nothing is held: the document belongs to the chart.
  }

  @Override
  public void setClip(Shape shape) {
    clip = shape == null ? null : inPixels(shape);
  }

  @Override
  public void clip(Shape shape) {
    if (shape == null) {
      throw new IllegalArgumentException("clip: expected a shape, found null");
    }
    Shape added = inPixels(shape);
    if (clip == null) {
      clip = added;
    } else if (clip instanceof Rectangle2D a && added instanceof Rectangle2D b) {
      Rectangle2D both = a.createIntersection(b);
      clip = both.getWidth() < 0 || both.getHeight() < 0 ? new Rectangle2D.Double() : both;
    } else {
      Area area = new Area(clip);
      area.intersect(new Area(added));
      clip = area;
    }
  }

  @Override
  public Shape getClip() {
    return clip == null ? null : inverse(clip);
  }

  @Override
  public Rectangle getClipBounds() {
    return clip == null ? null : inverse(clip).getBounds();
  }

  @Override
  public void translate(int x, int y) {
    transform.translate(x, y);
  }

  @Override
  public void translate(double x, double y) {
    transform.translate(x, y);
  }

  @Override
  public void rotate(double theta) {
    transform.rotate(theta);
  }

  @Override
  public void rotate(double theta, double x, double y) {
    transform.rotate(theta, x, y);
  }

  @Override
  public void scale(double x, double y) {
    transform.scale(x, y);
  }

  @Override
  public void shear(double x, double y) {
    transform.shear(x, y);
  }

  @Override
  public void transform(AffineTransform added) {
    transform.concatenate(added);
  }

  @Override
  public void setTransform(AffineTransform replacement) {
    transform = new AffineTransform(replacement);
  }

  @Override
  public AffineTransform getTransform() {
    return new AffineTransform(transform);
  }

  @Override
  public Color getColor() {
    return paint instanceof Color color ? color : Color.BLACK;
  }

  @Override
  public void setColor(Color color) {
    if (color != null) {
      paint = color;
    }
  }

  @Override
  public Paint getPaint() {
    return paint;
  }

  @Override
  public void setPaint(Paint replacement) {
    if (replacement != null) {
      paint = replacement;
    }
  }

  @Override
  public Stroke getStroke() {
    return stroke;
  }

  @Override
  public void setStroke(Stroke replacement) {
    stroke = replacement;
  }

  @Override
  public Font getFont() {
    return font;
  }

  @Override
  public void setFont(Font replacement) {
    if (replacement != null) {
      font = replacement;
    }
  }

  @Override
  public Composite getComposite() {
    return composite;
  }

  @Override
  public void setComposite(Composite replacement) {
    composite = replacement;
  }

  @Override
  public Color getBackground() {
    return background;
  }

  @Override
  public void setBackground(Color color) {
    background = color;
  }

  @Override
  public void setPaintMode() {
    composite = AlphaComposite.SrcOver;
  }

  @Override
  public void setXORMode(Color color) {
    // SVG has no XOR: what is painted stays visible.
  }

  @Override
  public Object getRenderingHint(RenderingHints.Key key) {
    return hints.get(key);
  }

  @Override
  public void setRenderingHint(RenderingHints.Key key, Object value) {
    if (value == null) {
      hints.remove(key);
    } else {
      hints.put(key, value);
    }
  }

  @Override
  public void setRenderingHints(Map<?, ?> replacement) {
    hints.clear();
    hints.putAll(replacement);
  }

  @Override
  public void addRenderingHints(Map<?, ?> added) {
    hints.putAll(added);
  }

  @Override
  public RenderingHints getRenderingHints() {
    return (RenderingHints) hints.clone();
  }

  @Override
  public FontRenderContext getFontRenderContext() {
    return new FontRenderContext(null, true, false);
  }

  @Override
  public FontMetrics getFontMetrics(Font of) {
    Graphics2D g = SCREEN.createGraphics();
    try {
      return g.getFontMetrics(of);
    } finally {
      g.dispose();
    }
  }

  @Override
  public GraphicsConfiguration getDeviceConfiguration() {
    return SCREEN.createGraphics().getDeviceConfiguration();
  }

  private boolean writeFound(OutlineText.Found found) {
    AffineTransform at = new AffineTransform(transform);
    at.concatenate(found.place());
    document.text(found.text(), found.font(), solid(), TextAnchor.START, at);
    return true;
  }

  private void fillWithImage(Shape shape) {
    Shape part = ClipArea.filled(inPixels(shape), clip);
    if (part != null) {
      Rectangle box = part.getBounds();
      box.grow(1, 1);
      BufferedImage image = SvgImages.painted(part, paint, transform, box);
      AffineTransform at = AffineTransform.getTranslateInstance(box.x, box.y);
      at.scale(box.width, box.height);
      document.image(SvgImages.dataUri(image, alpha()), at, null);
    }
  }

  private Color solid() {
    Color color = getColor();
    double alpha = alpha();
    if (alpha == 1) {
      return color;
    }
    int combined = (int) Math.round(color.getAlpha() * alpha);
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), combined);
  }

  private double alpha() {
    return composite instanceof AlphaComposite c ? c.getAlpha() : 1;
  }

  /** Returns a shape in pixels; rectangles and circles keep their kind where they can. */
  private Shape inPixels(Shape shape) {
    boolean upright = transform.getShearX() == 0 && transform.getShearY() == 0;
    boolean simple = shape instanceof Rectangle2D || shape instanceof Ellipse2D;
    if (!upright || !simple || transform.getScaleX() <= 0 || transform.getScaleY() <= 0) {
      return transform.createTransformedShape(shape);
    }
    Rectangle2D box = shape.getBounds2D();
    double x = box.getX() * transform.getScaleX() + transform.getTranslateX();
    double y = box.getY() * transform.getScaleY() + transform.getTranslateY();
    double width = box.getWidth() * transform.getScaleX();
    double height = box.getHeight() * transform.getScaleY();
    return shape instanceof Rectangle2D
        ? new Rectangle2D.Double(x, y, width, height)
        : new Ellipse2D.Double(x, y, width, height);
  }

  private Shape inverse(Shape pixels) {
    try {
      AffineTransform back = transform.createInverse();
      Shape shape = back.createTransformedShape(pixels);
      boolean upright = back.getShearX() == 0 && back.getShearY() == 0;
      return pixels instanceof Rectangle2D && upright ? shape.getBounds2D() : shape;
    } catch (java.awt.geom.NoninvertibleTransformException e) {
      return new Rectangle2D.Double();
    }
  }
}
