export const texts = {
  id: "features/profile/rules/profile.texts",
  postcodeIsTooLong: "Postcode is too long",
  nothingToChange: "Nothing to change",

  invalidUkPostcodeFormat: "Invalid UK postcode format",
};
