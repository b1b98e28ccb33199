export const texts = {
  id: "features/operators/admin/search.texts",
  search: "Search",
  searchEverything: "Search everything",
  searchHint: "Name, email, telephone, postcode, number of a document or case, or any id, the payment provider’s too",
  nothingFound: "Nothing found",
  nothingFoundHint: "Check the spelling, or try the email address or an id.",
};
