export const texts = {
  id: "features/profile/ui/photo-form.texts",
  validationError: "Validation Error",
  photo: "Photo",
  pictureLimits: "JPEG, PNG or WebP, at most 10 MB. You choose the part that people see.",
  weTakeMiddleOfPhoto: "We take the middle of the photo.",
  upload: "Upload",
  removePhoto: "Remove photo",
  savingYourPhoto: "Saving your photo…",
};
