import type { ReactNode } from "react";

export const texts = {
  id: "pages/get-quotes/post-form.texts",
  youChose: "The tradespeople you chose",
  takesNoJobs: (others: number) =>
    `${others > 0 ? "Somebody else" : "The tradesperson"} you chose takes no jobs at the moment.`,
  youCanStillAskThem: "You can still ask them.",
  othersCanQuote: "Post the job, and up to 3 others can quote.",
  checkedNearYou: " Checked, near you and doing this work:",
  askInstead: (name: string) => `Ask ${name} instead`,

  whereToSend: "Where shall we send your quotes?",
  checkItAndPost: "Check it, and post",
  edit: "Edit",
  signInInstead: (link: (text: string) => ReactNode) => (
    <>Up to 3 tradespeople will quote. They cannot see your email address. Have an account? {link("Sign in")}</>
  ),
  title: "Title",
  description: "Description",
  fromYourAnswers: "From your answers. Add anything that helps: makes, sizes, how to get in",
  posting: "Posting…",
  postJob: "Post job",
  postingIsFree: "Posting is free. You can change or cancel it.",
  cannotPost: "This account cannot post jobs. To post one yourself, create a customer account.",
  goToHomePage: "Go to the home page",
};
