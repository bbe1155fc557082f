import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import { isRecord } from '@/config/isRecord';

/** The saved address chosen for delivery. */
export type SelectedAddress = {
  id: string;
  address: string;
  nameOfBuilding: string;
  unitNumber: string;
  latitude: number;
  longitude: number;
};

/** How the order gets to the shopper: to a saved address, or, with `isSelf`, collected at the shop. */
export type AddressState = { selectedAddress: SelectedAddress | null; isSelf?: true };

const initialState = { selectedAddress: null } as AddressState;

const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {
    addressSelected: (_state, { payload }: PayloadAction<SelectedAddress>): AddressState => ({
      selectedAddress: payload,
    }),
    selfPickupSelected: (): AddressState => ({ selectedAddress: null, isSelf: true }),
    /** The address has left the book, or the shopper signed out: it must not stay on a shared device. Who collects has told nothing. */
    addressForgotten(state) {
      state.selectedAddress = null;
    },
  },
  selectors: {
    selectDeliveryChoice: (state): AddressState => state,
  },
});

export const { addressSelected, selfPickupSelected, addressForgotten } = addressSlice.actions;
export const { selectDeliveryChoice } = addressSlice.selectors;
export const addressReducer = addressSlice.reducer;

/** Whatever lay in storage as an address: kept when whole, dropped otherwise. Never throws. */
export function readStoredAddress(stored: unknown): AddressState {
  if (!isRecord(stored)) return initialState;
  if (stored['isSelf'] === true) return { selectedAddress: null, isSelf: true };
  return { selectedAddress: readSelected(stored['selectedAddress']) };
}

function readSelected(value: unknown): SelectedAddress | null {
  if (!isRecord(value)) return null;
  const { id, address, nameOfBuilding, unitNumber, latitude, longitude } = value;
  if (typeof id !== 'string' || typeof address !== 'string' || address === '') return null;
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null;
  return {
    id,
    address,
    nameOfBuilding: typeof nameOfBuilding === 'string' ? nameOfBuilding : '',
    unitNumber: typeof unitNumber === 'string' ? unitNumber : '',
    latitude,
    longitude,
  };
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}
