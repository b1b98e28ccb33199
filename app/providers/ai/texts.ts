export const texts = {
  id: "providers/ai/texts",
  nothingMore: "Nothing more can be looked up for this question. Answer with what is known",
  tooMuchToShow: "That is too much to show",
  notLookedUp: "This could not be looked up",
};
