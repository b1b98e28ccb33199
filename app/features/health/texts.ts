export const texts = {
  id: "features/health/texts",
  about: "What happens on the marketplace, by day",
};
