export const texts = {
  id: "features/jobs/routes/texts",
  pleaseLogIn: "Please log in",
  needLoggedInPost: "You need to be logged in to post a job",
};
