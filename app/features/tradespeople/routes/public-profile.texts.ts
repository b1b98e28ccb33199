export const texts = {
  id: "features/tradespeople/routes/public-profile.texts",
  tradespersonNotFound: "Tradesperson not found",
  work: "Work",
  about: "About",
  reportThisProfile: "Report this profile",
  whatYouCanDo: "What you can do",
};
