export const texts = {
  id: "features/my-home/texts",
  roomSaved: "Room saved",

  about: "A customer's past work at home: rooms, documents and guarantees",
};
