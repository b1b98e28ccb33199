export const texts = {
  id: "features/subscriptions/rules/alert.schema.texts",
  category: "Please select categories from the list",
  unknown: "We cannot find that place. Try a city, a postcode or the first part of one, such as LS6",
  radius: "Please select a distance",
  budget: "Budget must be a positive number",
  tooMuch: "Budget must be at most £1,000,000",
  pleaseSelectEmail: "Please select email, push or both",
  selectWhenShouldTell: "Please select when we should tell you",
};
