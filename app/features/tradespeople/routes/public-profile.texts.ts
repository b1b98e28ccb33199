export const texts = {
  id: "features/tradespeople/routes/public-profile.texts",
  tradespersonNotFound: "Tradesperson not found",
  work: "Work",
  about: "About",
  reportThisProfile: "Report this profile",
  whatYouCanDo: "What you can do",

  inName: (name: string, trade: string, area: string) => `${name}, ${trade} in ${area}`,
  seeChecksDatesReviews: (trade: string, area: string, rate: string) =>
    `${trade} in ${area}. See their checks with dates, reviews from paid jobs, and rate: ${rate}.`,
};
