export const texts = {
  id: "features/auth/routes/sessions.texts",
  whereYouAreSignedIn: "Where you are signed in",
  ifNotRecogniseOne: "If you do not recognise one of these, sign it out and change your password.",
};
