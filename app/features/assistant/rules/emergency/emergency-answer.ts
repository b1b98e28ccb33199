import type { GuideAnswer } from "../guide.ts";
import { detectEmergencies } from "./detect-emergencies.ts";
import { texts } from "./texts.ts";

/** The instructions for an emergency, beginning with the number to call; null when a text indicates none. */
export function emergencyAnswer(text: string): GuideAnswer | null {
  const [first, ...others] = detectEmergencies(text);
  if (!first) return null;
  const lines = [...first.lines, ...others.flatMap(({ lines }) => lines.slice(0, 1)), texts.afterwards];
  return {
    text: lines.join("\n\n"),
    cards: [{ kind: "page", title: texts.inEmergency, href: "/safety#emergency", detail: null }],
    known: true,
  };
}
