export const texts = {
  id: "features/jobs/actions/texts",
  applied: "Applied!",
  checkEntered: "Please check what you entered",
  descriptionTooShort: "Description too short",
  validationError: "Validation Error",

  answerAgain: "Please answer the questions again",
  notVerified: "Tradespeople will see it once you have verified your email address.",
  checkedPeople: (count: number, cap: number) =>
    `${count >= cap ? `${cap} and more` : count} checked ${count === 1 ? "tradesperson" : "tradespeople"}`,
  peopleSeeIt: (people: string, outwardCode: string) => `${people} near ${outwardCode} can see it now.`,
  tradespeopleSeeIt: "Tradespeople can see it now.",
  jobPosted: "Job posted",
  yourJobIsPosted: "Your job is posted",
  weTellAboutEach: (waiting: string) =>
    `${waiting} We’ll tell you about each quote, up to 3. You do not have to accept any.`,
  seeYourJob: "See your job",
  toldAskedFirst: "We have told those you asked first.",
  jobPostedToast: "Job posted!",
};
