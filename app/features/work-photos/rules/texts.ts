export const texts = {
  id: "features/work-photos/rules/texts",
  chooseBeforeOrAfter: "Please choose before or after",
  sayWhatPhotosShow: "Please say what the photos show",
  choosePhotoFromAfterWork: "Please choose a photo from after the work",
  afterIdIsId: "after_id is the id of a photo from after the work",
  beforeIdIsId: "before_id is the id of a photo from before the work",
  sayYesOrNo: "Please say yes or no",
  agreeIsTrueOrFalse: "agree is true or false",
};
