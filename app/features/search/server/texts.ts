export const texts = {
  id: "features/search/server/texts",
  noReviewsYet: "No reviews yet",

  tradespeopleNearYou: "Tradespeople near you",
};
