export const texts = {
  id: "providers/email/texts",
  openThisAddress: "If the button does not work, open this address:",
  whyYouGetThis: "You get this because email notifications are on.",
  stopTheseEmails: "Stop these emails",
  alwaysSent: "We always send emails like this one: they are about your account or your money.",

  emailCannotBeSent: "Email cannot be sent: set SMTP_URL, or SANDBOX=1 for the local inbox",

  hello: "Hello,",
  helloName: (name: string) => `Hello ${name},`,
  stopTheseEmailsAt: (unsubscribeUrl: string) => `Stop these emails:\n${unsubscribeUrl}`,
};
