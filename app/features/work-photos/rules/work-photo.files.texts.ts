export const texts = {
  id: "features/work-photos/rules/work-photo.files.texts",
  beforeWork: "Before the work",
  afterWork: "After the work",
};
