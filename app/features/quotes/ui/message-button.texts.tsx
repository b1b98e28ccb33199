import type { ReactNode } from "react";

export const texts = {
  id: "features/quotes/ui/message-button.texts",
  opening: "Opening…",
  messageName: (name: string) => `Message ${name}`,
  message: (name: ReactNode) => <>Message{name}</>,
};
