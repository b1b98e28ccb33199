export const texts = {
  id: "pages/prices/load-prices.texts",
  acrossUk: "Across the UK",
};
