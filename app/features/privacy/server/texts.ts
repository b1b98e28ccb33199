export const texts = {
  id: "features/privacy/server/texts",
  answeredComplaintAboutPersonalData: "Answered a complaint about personal data",
};
