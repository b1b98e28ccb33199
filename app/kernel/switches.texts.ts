export const texts = {
  id: "kernel/switches.texts",
  newSignUps: "New sign-ups",
  creatingAccountSigningIn: "Creating an account. Signing in, and everything that people with an account do, goes on.",
  newAccountsCannotCreated:
    "New accounts cannot be created for now. Please try again later; people who have an account can sign in",
  postingOfNewJobs: "Posting of new jobs",
  postingJobSiteThrough: "Posting a job, on the site and through the API. Open jobs, quotes and bookings go on.",
  newJobsCannotPosted:
    "New jobs cannot be posted for now. Please try again later; your other jobs and bookings go on as usual",
  assistant: "The assistant",
  questionsToAssistant:
    "Questions to the assistant, and its help with descriptions. With a share, visitors without an account do not have it.",
  assistantNotAnswerNow:
    "The assistant does not answer for now. The help pages and our team do; in an emergency, call 999",
  outgoingWebhooks: "Outgoing webhooks",
  sendingEventsToPeoplesPrograms: "Sending events to people’s programs. Events wait, and are sent when it is on again.",
  webhooksNotSentNow: "Webhooks are not sent for now. Events wait, and are sent later",
};
