import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import { isRecord } from '@/config/isRecord';

export type SelectedAddress = {
  id: string;
  address: string;
  nameOfBuilding: string;
  unitNumber: string;
  latitude: number;
  longitude: number;
};

/** `isSelf` selects pickup at the shop. `isDelivery` is set if delivery is chosen without an address. */
export type AddressState = { selectedAddress: SelectedAddress | null; isSelf?: true; isDelivery?: true };

const initialState = { selectedAddress: null } as AddressState;

const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {
    addressSelected: (_state, { payload }: PayloadAction<SelectedAddress>): AddressState => ({
      selectedAddress: payload,
    }),
    selfPickupSelected: (): AddressState => ({ selectedAddress: null, isSelf: true }),
    deliverySelected: (): AddressState => ({ selectedAddress: null, isDelivery: true }),
    /** Removes the address, which must not stay on a shared device after a sign-out. Keeps the other fields. */
    addressForgotten(state) {
      state.selectedAddress = null;
    },
  },
});

export const { addressSelected, selfPickupSelected, deliverySelected, addressForgotten } =
  addressSlice.actions;
export const addressReducer = addressSlice.reducer;

/** Drops incomplete addresses. Never throws. */
export function readStoredAddress(stored: unknown): AddressState {
  if (!isRecord(stored)) return initialState;
  if (stored['isSelf'] === true) return { selectedAddress: null, isSelf: true };
  return {
    selectedAddress: readSelected(stored['selectedAddress']),
    ...(stored['isDelivery'] === true && { isDelivery: true }),
  };
}

function readSelected(value: unknown): SelectedAddress | null {
  if (!isRecord(value)) return null;
  const { latitude, longitude } = value;
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const read = {
    id: text('id'),
    address: text('address'),
    nameOfBuilding: text('nameOfBuilding'),
    unitNumber: text('unitNumber'),
    latitude,
    longitude,
  };
  return read.id && read.address ? read : null;
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}
