export const texts = {
  id: "pages/privacy/texts",
  whatWeHoldAboutYou: "What we hold about you, why, for how long, who sees it, and your rights.",

  privacy: "Privacy",
};
