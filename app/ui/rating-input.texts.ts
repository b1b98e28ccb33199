export const texts = {
  id: "ui/rating-input.texts",
  words: ["Poor", "Fair", "Good", "Very good", "Excellent"],
  starsWord: (stars: number, word: string) => `${stars} ${stars === 1 ? "star" : "stars"}: ${word}`,
};
