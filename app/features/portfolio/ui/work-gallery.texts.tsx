import type { ReactNode } from "react";

export const texts = {
  id: "features/portfolio/ui/work-gallery.texts",
  before: "Before",
  after: "After",
  report: (caption: string, hidden: (text: string) => ReactNode) => <>Report{hidden(` the picture: ${caption}`)}</>,
  examples: "Drawn examples, because this is a demonstration.",
  bookedHere: "Booked here",
  rated: (stars: number) => `Booked here, ${stars} ${stars === 1 ? "star" : "stars"}`,
};
