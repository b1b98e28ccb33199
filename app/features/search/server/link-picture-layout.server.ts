import { COLOURS } from "#config/brand/colours.ts";
import type { LinkPictureText } from "../rules/link-picture.ts";

/** An element for satori: like React's, without React. */
export interface Element {
  type: string;
  props: Record<string, unknown>;
}
type Child = Element | string;

const {
  paper: BACKGROUND,
  ink: INK,
  soft: SOFT,
  line: LINE,
  green: GREEN,
  greenDeep: GREEN_DEEP,
  amber: AMBER,
} = COLOURS;

const box = (style: Record<string, unknown>, ...children: Child[]): Element => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

const svg = (size: number, viewBox: string, ...shapes: [string, Record<string, unknown>][]): Element => ({
  type: "svg",
  props: { width: size, height: size, viewBox, children: shapes.map(([type, props]) => ({ type, props })) },
});

/** The logo of app/public/favicon.svg. */
const mark = (size: number, ground: string) =>
  svg(
    size,
    "0 0 28 28",
    ["rect", { width: 28, height: 28, rx: 7.5, fill: ground }],
    [
      "path",
      {
        d: "M9.6 21V9.8a2 2 0 0 1 2-2H19M9.6 14.4h7",
        fill: "none",
        stroke: BACKGROUND,
        "stroke-width": 3,
        "stroke-linecap": "round",
      },
    ],
    ["circle", { cx: 19, cy: 20.4, r: 2.1, fill: AMBER }],
  );

const star = svg(44, "0 0 24 24", [
  "path",
  { d: "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.3l-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.9z", fill: AMBER },
]);

/** 1200 × 630: the text, and beside it on green the person's photo or initials, or the logo. */
export const linkPictureLayout = (text: LinkPictureText, photo: string | null): Element =>
  box(
    { width: "100%", height: "100%", backgroundColor: BACKGROUND, color: INK, fontFamily: "Text, TextExt" },
    box(
      { flexDirection: "column", justifyContent: "space-between", width: 860, padding: "64px 48px 60px 72px" },
      box(
        { alignItems: "center", gap: 18, fontFamily: "Heading, HeadingExt", fontSize: 38 },
        mark(54, GREEN),
        text.brand,
      ),
      box(
        { flexDirection: "column" },
        box({ fontFamily: "Heading, HeadingExt", fontSize: titleSize(text.title), lineHeight: 1.08 }, text.title),
        box({ marginTop: 22, fontSize: 38, color: SOFT }, text.line),
      ),
      box(
        { flexDirection: "column", gap: 14, borderTop: `2px solid ${LINE}`, paddingTop: 30, fontSize: 32 },
        ...foot(text),
      ),
    ),
    box(
      { width: 340, alignItems: "center", justifyContent: "center", backgroundColor: GREEN },
      photo ? face(photo) : text.initials ? letters(text.initials) : mark(248, GREEN_DEEP),
    ),
  );

const face = (photo: string): Element => ({
  type: "img",
  props: { src: photo, width: 240, height: 240, style: { borderRadius: 126, border: `6px solid ${BACKGROUND}` } },
});

const letters = (initials: string) =>
  box(
    {
      alignItems: "center",
      justifyContent: "center",
      width: 216,
      height: 216,
      borderRadius: 108,
      backgroundColor: BACKGROUND,
      color: GREEN,
      fontFamily: "Heading, HeadingExt",
      fontSize: 88,
    },
    initials,
  );

/** Long titles are smaller, so that they fit on two lines. */
const titleSize = (title: string) => (title.length > 38 ? 56 : title.length > 26 ? 68 : 82);

function foot({ rating, reviewCount = 0, facts }: LinkPictureText): Element[] {
  const texts = facts.map((text) => box({}, text));
  if (rating === undefined) return texts;
  const label = reviewCount === 1 ? "1 review" : `${reviewCount.toLocaleString("en-GB")} reviews`;
  const reviews =
    reviewCount > 0
      ? box({ alignItems: "center", gap: 12 }, star, `${rating.toFixed(1)} from ${label}`)
      : box({}, "No reviews yet");
  return [reviews, ...texts];
}
