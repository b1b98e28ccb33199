export const texts = {
  id: "features/verification/routes/texts",
  businessSetup: "Business Setup",
  youHaveCompletedThis: "You have completed this. You can change anything here.",
  thereAre4Steps: "There are 4 steps. We save each one when you continue, so you can come back at any time.",
  stepOf4: (step: number) => `Step ${step} of 4: `,
  youAreVerified: "You are verified, so customers can find you. Keep your checks current to stay verified.",
  whoSeesWhatYouSend: (missing: null | string) =>
    `${missing ?? ""} Only you and our team see what you send. Customers see what we checked, when, and against which source.`,
};
