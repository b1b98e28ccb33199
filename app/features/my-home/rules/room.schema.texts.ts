export const texts = {
  id: "features/my-home/rules/room.schema.texts",
  chooseRoom: "Please choose a room",
};
