import { Avatar, Style } from "@dicebear/core";
import waves from "@dicebear/styles/waves.json" with { type: "json" };
import { tintOf } from "#ui/initials.ts";

const style = new Style(waves);

/** Background and wave colours of each tint of the design system, in its order (`tint-160`, `tint-75`…). */
const TINTS = [
  ["#c2e9d3", "#60ba8d"],
  ["#f2daba", "#cd9a50"],
  ["#fed2cd", "#e18881"],
  ["#b8e8ee", "#36b8c5"],
  ["#e3d7fb", "#af95df"],
  ["#d9e3bf", "#9caf5d"],
  ["#c6e1ff", "#6da9e7"],
  ["#f9d1e3", "#d887ae"],
] as const;

/** The background for people without a photo: the same SVG for the same seed. Their initials are drawn over it. */
export function drawAvatar(seed: string): string {
  const [ground, wave] = TINTS[tintOf(seed)] ?? TINTS[0];
  return new Avatar(style, { seed, backgroundColor: ground, waveColor: wave })
    .toString()
    .replace(/<!--.*?-->|<metadata.*<\/metadata>/gs, "");
}
