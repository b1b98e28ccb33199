export const texts = {
  id: "features/messaging/rules/limits.texts",
  messageTooLong: "Message must be 4,000 characters or fewer",
  tooManyFiles: (maxFiles: number) => `A message can carry up to ${maxFiles} files`,
};
