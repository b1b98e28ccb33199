export const texts = {
  id: "features/portfolio/routes/texts",
  yourWork: "Your work",
  preview: "Preview",
  picturesProfileCardSearch: (portfolioMost: number) =>
    `Pictures on your profile and on your card in search results, in this order. You can show up to ${portfolioMost}.`,
  noPicturesYet: "No pictures yet",
  threeFourPicturesFinished: "Three or four pictures of finished work say more than a long description.",
  youShowPiecesOfWork: (portfolioMost: number) =>
    `You show ${portfolioMost} pieces of work. Remove one to add another.`,
};
