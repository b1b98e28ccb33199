export const texts = {
  id: "web/visitor.texts",
  pleaseEnterYourName: "Please enter your name",
  nameMost100Characters: "A name can have at most 100 characters",
  pleaseEnterYourEmailAddress: "Please enter your email address",
  emailAddressMost255: "An email address can have at most 255 characters",
  pleaseEnterValidEmailAddress: "Please enter a valid email address",
};
