export const texts = {
  id: "features/jobs/routes/texts",
  pleaseLogIn: "Please log in",
  logInToPost: "You need to be logged in to post a job",
};
