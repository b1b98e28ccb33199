export const texts = {
  id: "features/search/rules/search-order.texts",
  thisListShowsPeopleWho: (only: string) => `This list shows people who ${only}.`,
  covers: (place: string, miles: number) => `cover ${place} or work from within ${miles} miles of it`,
  isRated: (rating: number) => `are rated ${rating} or more`,
  charges: (rate: string) => `charge £${rate} an hour or less`,
  everyoneHereIsVerified: "Everyone here is verified, and nobody can pay for a higher place.",
  peopleWhatTypedName:
    "People with what you typed in their name, trade or specialties come first, then people with it in their description.",
  weWeighListed: (listed: string) => `We weigh ${listed}.`,
  fit: "how well their trade and specialties fit what you typed",
  nearness: (place: string) => `how near they are to ${place}`,
  reviews: "their reviews, which count for more when there are more of them",
  replies: "how soon they reply",
  peopleOtherTradesWho: "People in other trades who only mention it come last.",
  nearestToFirst: (place: null | string) => `Nearest to ${place ?? "you"} first, in a straight line.`,
  highestAverageRatingFirst:
    "Highest average rating first; where that is equal, more reviews first. People without reviews come last.",
  lowestStartingHourlyRateFirst: "Lowest starting hourly rate first. Rates on request come last.",
  newestProfilesFirst: "Newest profiles first.",

  and: (parts: string, parts2: undefined | string) => `${parts} and ${parts2}`,
};
