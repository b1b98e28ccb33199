import type { GuideAnswer } from "../guide.ts";
import { detectEmergencies } from "./detect-emergencies.ts";

const AFTERWARDS =
  "[In an emergency](/safety#emergency) has all the numbers. When nobody is in danger any more, ask me about the rest.";

/** The instructions for an emergency, beginning with the number to call; null when a text indicates none. */
export function emergencyAnswer(text: string): GuideAnswer | null {
  const [first, ...others] = detectEmergencies(text);
  if (!first) return null;
  const lines = [...first.lines, ...others.flatMap(({ lines }) => lines.slice(0, 1)), AFTERWARDS];
  return {
    text: lines.join("\n\n"),
    cards: [{ kind: "page", title: "In an emergency", href: "/safety#emergency", detail: null }],
    known: true,
  };
}
