import type { ReactNode } from "react";

export const texts = {
  id: "features/assistant/ui/description-help.texts",
  enhancing: "Enhancing…",
  enhanceWithAi: "Enhance with AI",
  putMyWordsBack: "Put my words back",
  enhancingYourText: "Enhancing your text",
  suggestionIsReady: "A suggestion is ready",
  sources: {
    guide: "Your own words, set out for tradespeople, with the questions they usually ask. Answer what you can.",
    model: "Written by a language model from your words. Check that it is right before you use it.",
  },
  suggestion: "Suggestion",
  useThis: "Use This",
  keepOriginal: "Keep Original",

  whatTheyAskAbout: (category: string) => `What tradespeople usually ask about ${category}`,
  likelyPrice: (range: ReactNode) => <>Likely price: {range}</>,
  pricesByKindOfWork: "Prices by kind of work (opens in a new tab)",

  aiError: "AI Error",
  failedToEnhance: "Failed to enhance description. Please try again.",
  descriptionTooShort: "Description too short",
  writeAtLeast20Characters: "Please write at least 20 characters",
  applied: "Applied!",
};
