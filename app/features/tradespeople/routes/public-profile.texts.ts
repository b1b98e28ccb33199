export const texts = {
  id: "features/tradespeople/routes/public-profile.texts",
  notFound: "Tradesperson not found",
  work: "Work",
  about: "About",
  report: "Report this profile",
  whatYouCanDo: "What you can do",

  title: (name: string, trade: string, area: string) => `${name}, ${trade} in ${area}`,
  description: (trade: string, area: string, rate: string) =>
    `${trade} in ${area}. See their checks with dates, reviews from paid jobs, and rate: ${rate}.`,
};
