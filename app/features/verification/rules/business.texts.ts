export const texts = {
  id: "features/verification/rules/business.texts",
  invalidUkPhoneNumber: "Invalid UK phone number",
  businessName: "Business name",
  pleaseSelectBusinessType: "Please select a business type",
};
