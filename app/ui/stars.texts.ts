export const texts = {
  id: "ui/stars.texts",
  outOf5Stars: (rating: number) => `${rating} out of 5 stars`,
};
