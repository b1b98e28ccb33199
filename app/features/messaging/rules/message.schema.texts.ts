export const texts = {
  id: "features/messaging/rules/message.schema.texts",
  writeMessage: "Write a message",
  descriptionSaysWhatPhotoShows: "description says what the photo shows",
  descriptionTooLong: (descriptionLimit: number) => `The description must be ${descriptionLimit} characters or fewer`,
  chooseWhoToMessage: "Choose who to message",
};
