export const texts = {
  id: "features/verification/rules/trader.texts",
  companyNumberHas8Characters: "A company number has 8 characters, such as 01234567 or SC123456",
  addressLine2Must: "Address line 2 must be at most 100 characters",
  townOrCity: "Town or city",
  postcodeIsTooLong: "Postcode is too long",
  tradingName: "Trading name",

  mustBeAtLeastCharacters: (name: string, min: number) => `${name} must be at least ${min} characters`,
  mustBeAtMostCharacters: (name: string, max: number) => `${name} must be at most ${max} characters`,
  containsCharactersCannotUsed: (name: string) => `${name} contains characters that cannot be used`,
  invalidUkPostcodeFormat: "Invalid UK postcode format",
  invoicesMeTrueFalse: "invoices_for_me is true or false",
};
