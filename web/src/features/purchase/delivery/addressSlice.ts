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

export type AddressState = { selectedAddress: SelectedAddress | null };

const initialState = { selectedAddress: null } as AddressState;

const addressSlice = createSlice({
  name: 'address',
  initialState,
  reducers: {
    addressSelected(state, { payload }: PayloadAction<SelectedAddress>) {
      state.selectedAddress = payload;
    },
    /** Nothing chosen, or the shopper signed out: an address must not stay on a shared device. */
    addressForgotten(state) {
      state.selectedAddress = null;
    },
  },
  selectors: {
    selectSelectedAddress: (state): SelectedAddress | null => state.selectedAddress,
  },
});

export const { addressSelected, addressForgotten } = addressSlice.actions;
export const { selectSelectedAddress } = addressSlice.selectors;
export const addressReducer = addressSlice.reducer;

/** Whatever lay in storage as an address: kept when whole, dropped otherwise. Never throws. */
export function readStoredAddress(stored: unknown): AddressState {
  const value = isRecord(stored) ? stored['selectedAddress'] : null;
  if (!isRecord(value)) return initialState;
  const { id, address, nameOfBuilding, unitNumber, latitude, longitude } = value;
  if (typeof id !== 'string' || typeof address !== 'string' || address === '') return initialState;
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return initialState;
  return {
    selectedAddress: {
      id,
      address,
      nameOfBuilding: typeof nameOfBuilding === 'string' ? nameOfBuilding : '',
      unitNumber: typeof unitNumber === 'string' ? unitNumber : '',
      latitude,
      longitude,
    },
  };
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}
